import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, delimiter, join, resolve } from 'node:path';

/**
 * `deploy/release.sh` with a repository of three files, and with commands in the place of npm, systemctl and curl that
 * keep in files what runs. A revision whose `state` is "unbuildable" or "unready" is one.
 */
describe('a release', () => {
  let home: string;

  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'stepwell-release-'));
    await Promise.all(
      ['bin', 'running', 'enabled', 'repository'].map((name) => mkdir(join(home, name))),
    );
    await Promise.all(Object.entries(COMMANDS).map(command));
    await writeFile(join(home, 'settings'), 'SITE_URL=https://www.example.com\nSMTP_URL=secret\n');
    git('init', '--quiet');
  });

  afterEach(() => rm(home, { recursive: true, force: true }));

  it('starts on the other port before the one before is stopped', () => {
    commit('1', 'good');
    expect(release()).toBe(0);
    expect(running()).toEqual({ '3000': '1' });
    commit('2', 'good');
    expect(release()).toBe(0);
    expect(running()).toEqual({ '3001': '2' });
    expect(readdirSync(join(home, 'enabled'))).toEqual(['3001']);
    expect(existsSync(join(home, 'both-ran'))).toBe(true);
  });

  it('has the scripts of the one before, and the settings of a build but no secret', () => {
    for (const version of ['1', '2']) {
      commit(version, 'good');
      release();
    }
    expect(readdirSync(join(home, 'current/.next/static'))).toEqual(['1.js', '2.js']);
    const settings = execFileSync('cat', [join(home, 'current/.env.production.local')]);
    expect(String(settings)).toBe('SITE_URL=https://www.example.com\n');
  });

  it('goes back in one command, and forward again', () => {
    for (const version of ['1', '2', '3']) {
      commit(version, 'good');
      release();
    }
    expect(readdirSync(join(home, 'releases'))).toHaveLength(2);
    expect(release('--back')).toBe(0);
    expect(running()).toEqual({ '3001': '2' });
    expect(release('--back')).toBe(0);
    expect(running()).toEqual({ '3000': '3' });
  });

  for (const state of ['unbuildable', 'unready']) {
    it(`that is ${state} leaves the one before in its place, also for the next start`, () => {
      commit('1', 'good');
      release();
      const [current, enabled] = [link('current'), readdirSync(join(home, 'enabled'))];
      commit('2', state);
      expect(release()).not.toBe(0);
      expect(running()).toEqual({ '3000': '1' });
      expect(link('current')).toBe(current);
      expect(readdirSync(join(home, 'enabled'))).toEqual(enabled);
      expect(release('--back')).not.toBe(0);
      expect(running()).toEqual({ '3000': '1' });
    });
  }

  const COMMANDS = {
    npm: `case $1 in
      ci) ;;
      run) grep -q unbuildable state && exit 1
        mkdir -p .next/static && touch ".next/static/$(cat version).js" ;;
      esac`,
    systemctl: `for last; do port=\${last#stepwell@}; done
      case $1 in
      --quiet) test -e "$STEPWELL_HOME/running/$port" ;;
      start) cp "$STEPWELL_HOME/current/version" "$STEPWELL_HOME/running/$port" ;;
      stop) [ "$(ls "$STEPWELL_HOME/running" | wc -l)" = 1 ] || touch "$STEPWELL_HOME/both-ran"
        rm -f "$STEPWELL_HOME/running/$port" ;;
      enable) touch "$STEPWELL_HOME/enabled/$port" ;;
      disable) rm -f "$STEPWELL_HOME/enabled/$port" ;;
      esac`,
    curl: 'grep -q good "$STEPWELL_HOME/current/state"',
  };

  async function command([name, lines]: [string, string]): Promise<void> {
    const file = join(home, 'bin', name);
    await writeFile(file, `#!/bin/sh\n${lines}\n`);
    await chmod(file, 0o755);
  }

  function git(...args: string[]): void {
    const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
    execFileSync('git', ['-C', join(home, 'repository'), ...author, ...args]);
  }

  function commit(version: string, state: string): void {
    writeFileSync(join(home, 'repository/version'), version);
    writeFileSync(join(home, 'repository/state'), state);
    git('add', '.');
    git('commit', '--quiet', '-m', version);
  }

  function release(...args: string[]): number | null {
    const { status } = spawnSync(resolve('deploy/release.sh'), args, {
      env: {
        PATH: [join(home, 'bin'), process.env.PATH].join(delimiter),
        NODE_ENV: 'test',
        STEPWELL_HOME: home,
        STEPWELL_SETTINGS: join(home, 'settings'),
        STEPWELL_PAGES: join(home, 'pages'),
        STEPWELL_PATIENCE: '1',
      },
    });
    return status;
  }

  /** Versions by port. */
  function running(): Record<string, string> {
    const folder = join(home, 'running');
    return Object.fromEntries(
      readdirSync(folder).map((port) => [port, String(execFileSync('cat', [join(folder, port)]))]),
    );
  }

  function link(name: string): string {
    return basename(readlinkSync(join(home, name)));
  }
});
