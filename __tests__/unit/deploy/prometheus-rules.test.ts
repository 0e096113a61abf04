import { spawnSync } from 'node:child_process';
import { hasPrometheus } from '@/scripts/support/prometheus';
import { describeOrSkip } from '../../support/describe-or-skip';

describeOrSkip(
  hasPrometheus,
  'prometheus is not installed, so promtool does not check the alert rules.',
)('the alert rules for Prometheus', () => {
  it('fire for what they say, and at its limit', () => {
    const args = ['test', 'rules', '__tests__/fixtures/prometheus-rules.yml'];
    const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' });
    expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });
});
