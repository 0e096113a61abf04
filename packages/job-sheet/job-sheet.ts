/** The door of this library: what others may import. */
export { fieldText, fold, listLines } from './cells/cell-text';
export type { ApplyBy } from './cells/dates';
export { schemaEmploymentType } from './cells/employment';
export { parseYears, type Years } from './cells/experience';
export { placeKey, townNamed } from './cells/gazetteer';
export { parsePay } from './cells/pay';
export { countryName, type Place, type PlaceText, placesIn } from './cells/places';
export { cityNames, statesOf } from './cells/regions';
export { statusOf } from './cells/status';
export { type Mapping, mappingError } from './sheet/column-plan';
export { type Column, columnNames, namesOf, type Opening } from './sheet/columns';
export {
  isJob,
  type LeftOut,
  readJobs,
  type SheetOptions,
  type SheetReading,
} from './sheet/read-jobs';
export { problemsOf, proposedColumns, type ReportOptions, reportOn } from './sheet/report';
export { readTable, type Table, type TableFailure } from './sheet/table';
