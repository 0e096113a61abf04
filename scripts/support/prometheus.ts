import { spawnSync } from 'node:child_process';

/** Whether Debian's package `prometheus` is installed, which brings `promtool`. */
export const hasPrometheus = spawnSync('promtool', ['--version']).status === 0;
