import { str } from '@lit/localize';

import type { FormColumn } from '../../../../core/contracts/forms.js';
import { factorsOf } from '../../../../core/records/form-column-problems.js';
import { Select } from '../../../ui/controls/select.js';
import { useFormsLocale } from '../forms-locale.js';
import styles from './columns-editor.module.css';

interface ProductSettingProps {
  column: FormColumn;
  columns: readonly FormColumn[];
  /** Number of the column. */
  place: number;
  onChange: (column: FormColumn) => void;
}

/** The two columns whose product a column of numbers is; nothing where there are no two. */
export function ProductSetting({ column, columns, place, onChange }: ProductSettingProps) {
  const { msg } = useFormsLocale();
  const factors = factorsOf(columns, column.key);
  const [first] = factors;
  const isFactor = columns.some(({ productOf }) => productOf?.includes(column.key));
  if (isFactor || (factors.length < 2 && !column.productOf) || !first) return null;
  const { productOf, ...entered } = column;
  const options = factors.map(({ key, label }) => (
    <option key={key} value={key}>
      {label || msg('Column without a label')}
    </option>
  ));
  return (
    <div className={styles.product}>
      <Select
        aria-label={msg(str`Column ${place} is the product of`)}
        value={productOf?.[0] ?? ''}
        onChange={(event) => {
          const key = event.target.value;
          const other = productOf?.[1] ?? factors.find((one) => one.key !== key)?.key ?? key;
          onChange(key === '' ? entered : { ...entered, productOf: [key, other] });
        }}
      >
        <option value="">{msg('Not a product')}</option>
        {options}
      </Select>
      {productOf && (
        <>
          <span aria-hidden="true">×</span>
          <Select
            aria-label={msg(str`Column ${place} is the product with`)}
            value={productOf[1]}
            onChange={(event) => onChange({ ...entered, productOf: [productOf[0], event.target.value] })}
          >
            {options}
          </Select>
        </>
      )}
    </div>
  );
}
