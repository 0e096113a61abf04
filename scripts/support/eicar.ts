/** Harmless, but detected by every scanner (eicar.org). Split in two, so that this file itself is not detected. */
export const EICAR = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}',
  '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('');
