import { ArrowRightLeft } from 'lucide-react';
import { useId } from 'react';

import { handoverLimits, type OpenWork } from '../../../core/contracts/handover.js';
import type { QueryLoad } from '../../services/data/use-query.js';
import { useFormats } from '../../records/fields/use-formats.js';
import { Button } from '../../ui/controls/button.js';
import { Loaded } from '../../ui/states/loaded.js';
import page from './accounts-page.module.css';
import { useAccountsLocale } from './accounts-locale.js';
import styles from './handover.module.css';

interface OpenWorkSectionProps {
  load: QueryLoad<OpenWork>;
  onHandOver: () => void;
}

/** What a person has open, by module, with its handover. */
export function OpenWorkSection({ load, onHandOver }: OpenWorkSectionProps) {
  const { msg } = useAccountsLocale();
  const count = useCountText();
  const heading = useId();
  return (
    <section className={page.section} aria-labelledby={heading}>
      <div className={page.sectionHead}>
        <h3 id={heading}>{msg('Open work')}</h3>
        {(load.data?.modules.length ?? 0) > 0 && (
          <Button
            tone="ghost"
            size="small"
            icon={ArrowRightLeft}
            className={page.sectionTool}
            onClick={onHandOver}
          >
            {msg('Hand over')}
          </Button>
        )}
      </div>
      <Loaded
        load={load}
        level={3}
        title={msg("Couldn't load the open work")}
        skeleton={{ kind: 'list', rows: 2 }}
      >
        {({ modules }) =>
          modules.length === 0 ? (
            <p className={page.note}>{msg('Nothing is open.')}</p>
          ) : (
            <ul className={styles.counts}>
              {modules.map((one) => (
                <li key={one.module} className={styles.count}>
                  <bdi>{one.label}</bdi>
                  <span className={styles.number}>{count(one.count)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

/** A number of records as text: '20,000+' for one that was not counted to its end. */
export function useCountText(): (count: number) => string {
  const formats = useFormats();
  return (count) => `${formats.number(String(count))}${count >= handoverLimits.records ? '+' : ''}`;
}
