import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { basename, delimiter, join, resolve } from 'node:path';

const isRoot = userInfo().uid === 0;
/** Another user only if the test may become one. */
const BUILDER = isRoot ? 'nobody' : userInfo().username;

/**
 * `deploy/release.sh` with a repository of two files, and with doubles of npm, systemctl and curl that record in files
 * what runs on which port. `state` sets how a revision behaves: "good", "unbuildable", "unready", or "interrupted",
 * which terminates the script while it waits for the new release.
 */
describe('a release @slow', () => {
  let folder: string;
  /** The same for all tests, because links name it. */
  let home: string;
  let said: string;
  /** Of root's shell. */
  let umask: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stepwell-release-'));
    await chmod(folder, 0o755);
    home = join(folder, 'home');
    await mkdir(home);
    // The build's user may go in.
    await chmod(home, 0o755);
    await Promise.all(
      ['bin', 'running', 'enabled', 'other', 'repository'].map((name) => mkdir(join(home, name))),
    );
    for (const [name, lines] of Object.entries(COMMANDS).filter(
      ([name]) => !isRoot || !['runuser', 'unshare'].includes(name),
    )) {
      await writeFile(join(home, 'bin', name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
    }
    await writeFile(join(home, 'settings'), 'SITE_URL=https://www.example.com\nSMTP_URL=secret\n', {
      mode: 0o600,
    });
    umask = '022';
    git('init', '--quiet');
    copy(home, join(folder, 'host'));
    expect(deploy('1')).toBe(0);
    copy(home, join(folder, 'after-1'));
  });

  /** A host before its first release, or after release 1. */
  function begin(state: 'host' | 'after-1'): void {
    rmSync(home, { recursive: true });
    copy(join(folder, state), home);
  }

  beforeEach(() => {
    umask = '022';
    begin('after-1');
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('starts on the other port before the previous one is stopped', () => {
    expect(running()).toEqual({ '3000': '1' });
    expect([deploy('2'), running()]).toEqual([0, { '3001': '2' }]);
    expect(readdirSync(join(home, 'enabled'))).toEqual(['3001']);
    expect(existsSync(join(home, 'both-ran'))).toBe(true);
    // It has the scripts of the previous release, and the build settings without secrets.
    expect(scripts()).toEqual(['1.js', '2.js']);
    const settings = readFileSync(join(home, 'current/.env.production.local'), 'utf8');
    expect(settings).toBe('SITE_URL=https://www.example.com\n');
  });

  it('can be read by the user of the server if the shell of root hides new files', () => {
    umask = '077';
    expect(deploy('2')).toBe(0);
    const others = (name: string) => statSync(join(home, name)).mode & 0o005;
    expect(['releases', 'current/', 'current/.next/static'].map(others)).toEqual([5, 5, 5]);
    expect(others('current/.next/static/2.js')).toBe(4);
  });

  it('does not begin while another one is being made', () => {
    const other = spawnSync('flock', [join(home, 'lock'), ...asRelease('--back')], { env: env() });
    expect([other.status, String(other.stderr)]).toEqual([1, 'Another release is being made\n']);
    expect(running()).toEqual({ '3000': '1' });
  });

  it('is built by a user that cannot read the settings, and then belongs to root again', () => {
    const built = (name: string) => readFileSync(join(home, 'current', name), 'utf8').trim();
    expect(built('built-by')).toBe(isRoot ? BUILDER : `runuser -u ${BUILDER} --`);
    expect(built('environment')).toBe('HOME NEXT_TELEMETRY_DISABLED PATH');
    if (isRoot) {
      expect(built('settings-seen')).toBe('');
      expect(statSync(join(home, 'current/.next')).uid).toBe(0);
    }
  });

  it('a release that links to a folder of the host in place of its files is refused', () => {
    expect(deploy('2', 'linking')).not.toBe(0);
    expect(running()).toEqual({ '3000': '1' });
  });

  const inOwnNamespace = isRoot ? it : it.skip;
  inOwnNamespace(
    'what a build leaves running neither outlives it nor decides where root writes, in twenty races',
    () => {
      for (let race = 0; race < 20; race += 1) {
        begin('after-1');
        execFileSync('mkdir', [join(home, 'victim')]);
        expect([deploy('2', 'good racing'), running()]).toEqual([0, { '3001': '2' }]);
        expect(readdirSync(join(home, 'victim'))).toEqual([]);
        expect(spawnSync('pgrep', ['-f', `${home}.*/victim`]).status).toBe(1);
        const { mode, uid } = statSync(join(home, 'current/.next/static/2.js'));
        expect([mode & 0o7777, uid]).toEqual([0o755, 0]);
      }
    },
  );

  it('a release that does not start says why', () => {
    expect(deploy('2', 'unready')).not.toBe(0);
    expect(said).toContain('SMTP_URL: expected smtp://');
  });

  it('keeps the scripts of a release that ran for months, and deletes those replaced a month ago', () => {
    writeFileSync(join(home, 'current/.next/static/0.js'), '');
    age('current/.next/static/0.js', 50);
    age('current/.env.production.local', 41);
    age('current/.next/static/1.js', 40);
    deploy('2');
    expect(scripts()).toEqual(['1.js', '2.js']);
    deploy('3');
    expect(scripts()).toEqual(['1.js', '2.js', '3.js']);
    age('current/.next/static/1.js', 31);
    deploy('4');
    expect(scripts()).toEqual(['2.js', '3.js', '4.js']);
  });

  it('can be rolled back with one command, and forward again', () => {
    for (const version of ['2', '3']) deploy(version);
    expect(readdirSync(join(home, 'releases'))).toHaveLength(2);
    expect([release('--back'), running()]).toEqual([0, { '3001': '2' }]);
    expect([release('--back'), running()]).toEqual([0, { '3000': '3' }]);
  });

  it.each<[string, boolean, () => void]>([
    ['takes over from the enabled port, also after a crash', false, () => remove('running/3000')],
    ['takes over from the used port if none is enabled', true, () => remove('enabled/3000')],
    ['replaces what an interrupted release has left on the other port', true, leaveOnTheOtherPort],
  ])('%s', (_, bothRun, damage) => {
    damage();
    expect([deploy('2'), running()]).toEqual([0, { '3001': '2' }]);
    expect(existsSync(join(home, 'both-ran'))).toBe(bothRun);
  });

  it('does not start on a port that another program uses', () => {
    writeFileSync(join(home, 'other/3001'), '');
    expect(deploy('2')).not.toBe(0);
    expect(running()).toEqual({ '3000': '1' });
    expect(existsSync(join(home, 'both-ran'))).toBe(false);
  });

  it('a release that never starts leaves nothing behind if it is the first', () => {
    begin('host');
    expect(deploy('1', 'unready')).not.toBe(0);
    expect(running()).toEqual({});
    expect(existsSync(join(home, 'current'))).toBe(false);
  });

  it.each(['unbuildable', 'unready', 'interrupted'])(
    'a release that is %s leaves the previous one running, also for the next start',
    (state) => {
      const places = () => [
        link('current'),
        readdirSync(join(home, 'releases')),
        readdirSync(join(home, 'enabled')),
        running(),
      ];
      const before = places();
      expect(deploy('2', state)).not.toBe(0);
      expect(places()).toEqual(before);
      expect(release('--back')).not.toBe(0);
      expect(places()).toEqual(before);
    },
  );

  const COMMANDS = {
    npm: `case $1 in
      ci) [ -e built-by ] || id -un >built-by
        env -u OLDPWD -u PWD -u SHLVL -u _ | cut -d = -f 1 | sort | xargs >environment
        cat ../../settings 2>/dev/null >settings-seen || true ;;
      run) grep -q unbuildable state && exit 1
        if grep -q linking state; then mkdir .next && ln -s /etc .next/static && exit 0; fi
        mkdir -p .next/static && touch ".next/static/$(cat version).js"
        # Waits until root puts files into a folder that it can rename, and puts a link in its place.
        if grep -q racing state; then
          chmod -R 777 .next && chmod 4777 ".next/static/$(cat version).js"
          sh -c 'until [ -e .next/static.new ] && [ -e .next/static ]; do :; done
            mv .next/static .next/gone && ln -s "$0" .next/static' "$PWD/../../victim" >/dev/null 2>&1 &
          fi ;;
      esac`,
    unshare: 'shift 4; exec "$@"',
    runuser: 'echo "runuser $1 $2 $3" >built-by && shift 3 && exec "$@"',
    journalctl: 'echo "SMTP_URL: expected smtp:// or smtps:// and a host"',
    systemctl: `for last; do port=\${last#stepwell@}; done
      cd "$STEPWELL_HOME"
      case $1 in
      --quiet) case $2 in is-active) test -e "running/$port" ;; *) test -e "enabled/$port" ;; esac ;;
      start) [ -e "running/$port" ] || cp -RL current "running/$port"
        [ "$(ls running | wc -l)" = 1 ] || touch both-ran ;;
      stop) rm -rf "running/$port" ;;
      enable) touch "enabled/$port" ;;
      disable) rm -f "enabled/$port" ;;
      esac`,
    curl: `for url; do :; done
      port=\${url#http://localhost:} port=\${port%%/*}
      cd "$STEPWELL_HOME"
      case $url in
      */healthz) test -e "other/$port" || test -e "running/$port" ;;
      */readyz) if grep -q interrupted "running/$port/state"; then kill -TERM "$PPID"; fi
        grep -q good "running/$port/state" ;;
      esac`,
  };

  function copy(from: string, to: string): void {
    execFileSync('cp', ['-a', from, to]);
  }

  function git(...args: string[]): void {
    const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
    execFileSync('git', ['-C', join(home, 'repository'), ...author, ...args]);
  }

  function deploy(version: string, state = 'good'): number | null {
    writeFileSync(join(home, 'repository/version'), version);
    writeFileSync(join(home, 'repository/state'), state);
    git('add', '.');
    git('commit', '--quiet', '-m', version);
    return release();
  }

  function release(...args: string[]): number | null {
    const [program = '', ...rest] = asRelease(...args);
    const { status, stderr } = spawnSync(program, rest, { env: env() });
    said = String(stderr);
    return status;
  }

  const asRelease = (...args: string[]) => {
    const script = `umask ${umask}; exec "$@"`;
    return ['sh', '-c', script, 'sh', resolve('deploy/release.sh'), ...args];
  };

  const env = (): NodeJS.ProcessEnv => ({
    PATH: [join(home, 'bin'), process.env.PATH].join(delimiter),
    NODE_ENV: 'test',
    STEPWELL_HOME: home,
    STEPWELL_SETTINGS: join(home, 'settings'),
    STEPWELL_PATIENCE: '1',
    STEPWELL_BUILDER: BUILDER,
  });

  /** Running versions by port. */
  function running(): Record<string, string> {
    const ports = readdirSync(join(home, 'running'));
    const versionOn = (port: string) =>
      readFileSync(join(home, 'running', port, 'version'), 'utf8');
    return Object.fromEntries(ports.map((port) => [port, versionOn(port)]));
  }

  const scripts = () => readdirSync(join(home, 'current/.next/static'));
  const remove = (path: string) => rmSync(join(home, path), { recursive: true });

  function leaveOnTheOtherPort(): void {
    cpSync(join(home, 'running/3000'), join(home, 'running/3001'), { recursive: true });
  }

  function age(path: string, days: number): void {
    const moment = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    utimesSync(join(home, path), moment, moment);
  }

  const link = (name: string) => basename(readlinkSync(join(home, name)));
});
