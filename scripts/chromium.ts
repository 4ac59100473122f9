import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';

/** Chromium's headless shell, which Playwright also uses by default. With it, the browser tests need a sixth less processor time. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const FIXED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];
const CURE =
  'Install one (Debian, Ubuntu: `apt-get install chromium`; anywhere: `npx playwright-core install chromium`) ' +
  'or set CHROMIUM_PATH to one.';

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const onPath = (names: readonly string[]): string[] =>
  names.flatMap((name) => (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name)));

/** Returns the path of a Chromium: CHROMIUM_PATH, the system's, or Playwright's.
 *  @param prefersShell whether the headless shell is preferred if both kinds are installed
 *  @throws Error if there is no Chromium, or if CHROMIUM_PATH is not a program; the message explains how to install one */
export const findChromium = ({ prefersShell = false } = {}): string => {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) {
    if (isProgram(asked)) return asked;
    throw new Error(`CHROMIUM_PATH names ${asked}, which is no program. ${CURE}`);
  }
  const names = prefersShell ? [SHELL, ...NAMES] : [...NAMES, SHELL];
  const found = [...onPath(names), ...FIXED, chromium.executablePath()].find((file) => file && isProgram(file));
  if (found) return found;
  throw new Error(`The browser tests need a Chromium, and there is none here. ${CURE}`);
};

const attempt = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

/** Finds a Chromium. If there is none, installs one: the Debian package if this user is root, otherwise Playwright's build.
 *  @throws Error if there is still no Chromium; the message explains how to install one by hand */
export const ensureChromium = (): string => {
  const find = () => findChromium({ prefersShell: true });
  try {
    return find();
  } catch (error) {
    if (process.env.CHROMIUM_PATH) throw error;
  }
  console.log('• No Chromium here: installing one for the browser tests …');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const apt = (name: string) => attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
    const install = () => apt(SHELL) || apt('chromium'); // Ubuntu has no package for the headless shell.
    if (install() || (attempt('apt-get', ['update', '-qq']) && install())) return find();
  }
  attempt('npx', ['playwright-core', 'install', 'chromium']);
  return find();
};
