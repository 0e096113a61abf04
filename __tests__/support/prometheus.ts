import { spawnSync } from 'node:child_process';

/** Whether `promtool` of Debian's package `prometheus` is installed. */
export const hasPrometheus = spawnSync('promtool', ['--version']).status === 0;
