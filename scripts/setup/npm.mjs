/** The npm that started this script, or else the machine's: a program and its first arguments. */
export function npmCommand() {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('npm-cli.js') ? [process.execPath, cli] : ['npm'];
}
