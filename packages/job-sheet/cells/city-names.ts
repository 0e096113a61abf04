/** Names of the same city, as people type them. The first one is current; spreadsheets mix old and new names. */
export const cityNames: readonly (readonly [current: string, ...others: string[]])[] = [
  ['Bengaluru', 'Bangalore', 'Banglore', 'BLR'],
  ['Chennai', 'Madras'],
  ['Gurugram', 'Gurgaon'],
  ['Hyderabad', 'Hyd'],
  ['Kochi', 'Cochin'],
  ['Kolkata', 'Calcutta'],
  ['Mumbai', 'Bombay'],
  ['Mysuru', 'Mysore'],
  ['Pune', 'Poona'],
  ['Puducherry', 'Pondicherry'],
  ['Thiruvananthapuram', 'Trivandrum'],
  ['Vadodara', 'Baroda'],
  ['Visakhapatnam', 'Vizag'],
];
