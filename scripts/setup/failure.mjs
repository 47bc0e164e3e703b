/** Something the person at the terminal can act on: its message is all they need to see. */
export class Failure extends Error {
  name = 'Failure';
}

/** Runs a script's body; what goes wrong is said in one go and ends with code 1. */
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
