import table from '../chart/figures-table.module.css';

/** The head of a table whose first column has names and whose others have figures. */
export function TableHead({ heads: [first, ...figures] }: { heads: readonly string[] }) {
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {figures.map((head) => (
          <th key={head} scope="col" className={table.number}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
  );
}
