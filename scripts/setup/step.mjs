/**
 * Prints the title of a step that takes more than a second, and how long it took. Uses the error stream, so that the
 * other one contains only the output of the script.
 */
export async function step(title, work) {
  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 1000);
  const isTerminal = process.stderr.isTTY;
  let isSaid = false;
  const say = () => {
    if (isTerminal) process.stderr.write(`\r  ${title}… ${seconds()} s`);
    else if (!isSaid) process.stderr.write(`  ${title}…\n`);
    isSaid = true;
  };
  const ticker = setInterval(say, 1000);
  try {
    const result = await work();
    if (isSaid) process.stderr.write(`${isTerminal ? '\r' : ''}✓ ${title} (${seconds()} s)\n`);
    return result;
  } catch (error) {
    if (isSaid) process.stderr.write(`${isTerminal ? '\r' : ''}✗ ${title} (${seconds()} s)\n`);
    throw error;
  } finally {
    clearInterval(ticker);
  }
}
