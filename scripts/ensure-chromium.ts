import { ensureChromium } from './chromium.ts';

/** Makes sure that the browser tests have a browser; says which. */
try {
  console.log(`  ${ensureChromium()}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
