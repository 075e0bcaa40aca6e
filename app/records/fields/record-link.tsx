import type { ComponentProps } from 'react';

import { useLocale } from '../../services/i18n/use-locale.js';
import { isPlainClick } from '../../services/routing/plain-click.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { openRecord, refusalMessage } from '../../services/navigation/open-record.js';
import { recordAddress } from '../../services/navigation/record-address.js';
import { useNavigation } from '../../services/navigation/use-navigation.js';

export interface RecordLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  module: string;
  id: string;
}

/**
 * A link to a record. Its address is the record's own page, so that it opens in a new tab; a plain click opens it
 * by the rules of opening records. Text only when the module has no page.
 */
export function RecordLink({ module, id, onClick, children, ...rest }: RecordLinkProps) {
  const navigation = useNavigation();
  const { msg } = useLocale();
  const { toast } = useUi();
  const address = recordAddress(navigation, module, id);
  if (address === undefined)
    return (
      <span dir={rest.dir} className={rest.className}>
        {children}
      </span>
    );

  async function open(): Promise<void> {
    const refusal = refusalMessage(await openRecord(navigation, { module, id }), msg);
    if (refusal !== undefined) toast(refusal, { kind: 'info' });
  }

  return (
    <a
      {...rest}
      href={navigation.history.href(address)}
      onClick={(event) => {
        onClick?.(event);
        if (!isPlainClick(event)) return;
        event.preventDefault();
        void open();
      }}
    >
      {children}
    </a>
  );
}
