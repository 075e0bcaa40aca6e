import { str } from '@lit/localize';
import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef } from 'react';

import { useLocale } from '../../services/i18n/use-locale.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useTenantTime } from '../../services/platform/use-tenant-time.js';
import { useFormats } from '../fields/use-formats.js';
import type { PrintHead } from './print-record.js';

/** Returns a function that returns what a record is printed with: the tenant's logo and name, the user and the time. */
export function usePrintHead(): () => PrintHead {
  const { msg } = useLocale();
  const { context, window } = usePlatform();
  const tenant = useStore(context.$tenant);
  const user = useStore(context.$session)?.name ?? '';
  const tenantTime = useTenantTime();
  const formats = useFormats();
  const logo = useRef<HTMLImageElement>(undefined);
  const logoUrl = tenant?.tenantLogo?.logoUrl ?? '';

  // Loaded before: the browser takes the page as it is when the event returns.
  useEffect(() => {
    if (logoUrl === '') return undefined;
    const image = window.document.createElement('img');
    image.alt = '';
    image.src = logoUrl;
    logo.current = image;
    return () => {
      logo.current = undefined;
    };
  }, [window, logoUrl]);

  const name = tenant?.tenantName ?? '';
  return useCallback(() => {
    const time = formats.dateTime(tenantTime(Date.now()));
    return {
      name,
      logo: logo.current,
      printed: msg(str`Printed by ${user} on ${time}`),
      watermark: `${user} · ${time}`,
    };
  }, [formats, msg, name, tenantTime, user]);
}
