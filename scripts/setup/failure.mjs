/** A problem that the person at the terminal can fix. They see only its message. */
export class Failure extends Error {
  name = 'Failure';
}

/** Runs the body of a script. An error is printed and ends the script with code 1. */
export async function main(body) {
  const [major] = process.versions.node.split('.').map(Number);
  try {
    if (major < 20)
      throw new Failure(`Cauce necesita Node 20 o posterior; este es ${process.versions.node}.`);
    process.exitCode = (await body()) ?? 0;
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
