/* biome-ignore-all lint/a11y/noRedundantRoles: see JobTable */
import { contractChoices } from '@/app/(staffing)/Service/Contract-staffing/content';
import styles from './contract-choices.module.css';

/**
 * Which service suits which situation. Below 768 px rows are displayed as blocks; the explicit roles keep
 * it a table for assistive technology.
 */
export function ContractChoices() {
  return (
    <table role="table" className={styles.choices}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            What you have
          </th>
          <th role="columnheader" scope="col">
            What to choose
          </th>
          <th role="columnheader" scope="col">
            What you pay for
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {contractChoices.map(({ situation, service, payment }) => (
          <tr role="row" key={service}>
            <th role="rowheader" scope="row">
              {situation}
            </th>
            <td role="cell">{service}</td>
            <td role="cell">{payment}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
