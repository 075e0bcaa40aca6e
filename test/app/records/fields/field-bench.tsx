import { useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

import { AppProvider, type App } from '../../../../app/services/app-provider.js';
import type { RecordsApi } from '../../../../app/services/data/records-api.js';
import { createServerState } from '../../../../app/services/data/server-state.js';
import { FieldInput } from '../../../../app/records/fields/input/field-input.js';
import { createLocaleStore, localeState } from '../../../../app/services/i18n/locale-store.js';
import { createAppPlatform } from '../../../../app/services/platform/create-app-platform.js';
import { createAppHistory } from '../../../../app/services/routing/history.js';
import { UiHost } from '../../../../app/ui/controls/ui-host.js';
import type { FieldSchema, FieldValue } from '../../../../core/contracts/records.js';
import type { Lang, LocaleSettings, TenantData } from '../../../../core/contracts/tenant.js';
import { createRegistry } from '../../../../core/records/create-registry.js';

export const people = [
  { id: '1', name: 'Anna Lee' },
  { id: '2', name: 'Tom Baker' },
];

function tenantOf(format: 1 | 2 | 3 | 4, settings: Partial<LocaleSettings> = {}): TenantData {
  return {
    tenantKey: 'group',
    tenantName: 'Example',
    displayModules: [],
    locale: { dateformat: 'dd/MM/yyyy', datetimeformat: 'dd/MM/yyyy HH:mm' },
    localeSettings: {
      lang: 'en',
      version: '1',
      numberformat: format,
      moneyformat: format,
      currencymap: {},
      baseCurrency: 'EUR',
      activeLangs: [],
      utcreminder: false,
      ...settings,
    },
  };
}

const cleanups: (() => void)[] = [];

export const unmountAll = (): void => cleanups.splice(0).forEach((cleanup) => cleanup());

export interface FieldOptions {
  /** Format of numbers and money. */
  format?: 1 | 2 | 3 | 4;
  settings?: Partial<LocaleSettings>;
  lang?: Lang;
  records?: Partial<RecordsApi>;
}

/** Renders parts of a form or a record; `unmountAll` removes them. */
export function mount(
  node: ReactNode,
  { format = 1, settings, lang = 'en', records = {} }: FieldOptions = {},
): HTMLElement {
  const locale = createLocaleStore(() => undefined, localeState(lang));
  const platform = createAppPlatform(window, locale);
  platform.context.setTenant(tenantOf(format, settings));
  const history = createAppHistory(window);
  const api = {
    people: (text: string) => Promise.resolve(people.filter(({ name }) => name.includes(text))),
    downloadUrl: (id: string) => `/file/${id}`,
    changes: { announce: () => undefined, listen: () => () => undefined },
    ...records,
  } as RecordsApi;
  const serverState = createServerState({ records: api, context: platform.context, $locale: locale.$locale });
  const app = { platform, locale, history, registry: createRegistry(), records: api, serverState } as App;
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    <AppProvider app={app}>
      <UiHost>{node}</UiHost>
    </AppProvider>,
  );
  cleanups.push(() => {
    root.unmount();
    place.remove();
    history.dispose();
    platform.dispose();
  });
  return place;
}

export async function until<T>(what: string, look: () => T | null | undefined | false): Promise<T> {
  const end = performance.now() + 20_000;
  for (;;) {
    const found = look();
    if (found) return found;
    if (performance.now() > end) throw new Error(`Waited in vain for ${what}`);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

export const field = (part: Partial<FieldSchema>): FieldSchema => ({
  key: 'f',
  type: 'text',
  label: 'Field',
  group: 'g',
  ...part,
});

/** A controlled input of a field. */
function Kept({
  part,
  start,
  seen,
}: {
  part: Partial<FieldSchema>;
  start: FieldValue;
  seen: (value: FieldValue) => void;
}) {
  const [value, setValue] = useState<FieldValue>(start);
  return (
    <FieldInput
      field={field(part)}
      id="control"
      value={value}
      onChange={(next) => {
        setValue(next);
        seen(next);
      }}
      onBlur={() => undefined}
      onPendingFiles={() => undefined}
    />
  );
}

/** Sets the text of a control as typing does, with one event. */
export function setText(control: HTMLInputElement, text: string): void {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setter?.call(control, text);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The control of a mounted input. */
export async function input(
  part: Partial<FieldSchema>,
  start: FieldValue,
  seen: (value: FieldValue) => void,
  options?: FieldOptions,
) {
  const place = mount(<Kept part={part} start={start} seen={seen} />, options);
  return until('the input', () => place.querySelector<HTMLInputElement>('#control'));
}
