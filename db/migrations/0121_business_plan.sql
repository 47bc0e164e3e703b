-- The plan decides how many records a business may have. Null for none, also in the trial.
alter table business add column plan text
  constraint business_plan_known check (plan in ('bronce', 'plata', 'oro'));
-- The platform's team sets it together with the end of the plan.
grant update (plan) on business to cauce_admin;
