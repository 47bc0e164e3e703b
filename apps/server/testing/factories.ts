export { assistantInput } from './factories/assistants.ts';
export { branchInput } from './factories/branches.ts';
export { linkPriceInput, makeSpecialist, serviceInput } from './factories/services.ts';
export { productInput, propertyInput, resourceInput } from './factories/catalogue.ts';
export { courseInput, openCourse, scheduleInput, weeklyRecurrence } from './factories/courses.ts';
export { registerSpecialist, specialistInput } from './factories/specialists.ts';
export {
  joinBusiness,
  makeBusiness,
  makePartner,
  makePerson,
  type PersonOptions,
} from './factories/people.ts';
