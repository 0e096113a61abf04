/**
 * The ids of the server actions in every build, by name. Pages that are open during a deployment hold them, so do not
 * rename or move an action.
 */
export const actionIds = {
  applyForJob: '60553bba4b1d110da7ac0076465ec7b81610154b5d',
  applyForRole: '6099491c543b64398aa56ace33aff8443ba52db6e2',
  submitResume: '607b0fc122c88a5bef8ce63d795a28949480e4ff1f',
  sendContact: '60e34ad521789ee417a9ef9bc805f2e658aabc9b80',
  sendCareerLead: '601d053abc5c1679a911e542f7b7c9a4b5555685fb',
  sendLaunchLead: '601bb31fdce2491f205c316d3462b2e8f185aacc7d',
};
