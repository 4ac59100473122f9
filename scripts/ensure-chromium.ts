import { ensureChromium } from './chromium.ts';

/** Ensures that the browser tests have a browser, and prints its path. */
try {
  console.log(`  ${ensureChromium()}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
