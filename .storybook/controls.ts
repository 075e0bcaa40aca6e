import type { Declaration } from '@custom-elements-manifest/analyzer/cli.js';
import type { ArgTypes } from '@storybook/web-components-vite';
import { manifest } from 'virtual:manifest';

import type { LinkMatching } from '../core/services/links/types.js';
import type { AppealStatus } from '../elements/appeal-dialog/appeal-dialog.js';
import type { RecordDialogPlacement, RecordDialogSize } from '../elements/record-dialog/record-dialog.js';
import type { LayerKind } from '../elements/shared/dialog-controller.js';
import type { ToastPosition } from '../elements/toast/toast.js';
import type { Layout } from '../elements/shared/dialog-element.js';

/** Values of the types that the manifest knows by name only. */
const choices: Readonly<Record<string, readonly string[]>> = {
  AppealStatus: ['idle', 'submitting', 'appealing', 'failed'] satisfies AppealStatus[],
  LayerKind: ['top', 'page'] satisfies LayerKind[],
  Layout: ['auto', 'desktop', 'mobile'] satisfies Layout[],
  LinkMatching: ['host', 'contains'] satisfies LinkMatching[],
  RecordDialogPlacement: ['center', 'side'] satisfies RecordDialogPlacement[],
  ToastPosition: [
    'top',
    'top-start',
    'top-end',
    'bottom',
    'bottom-start',
    'bottom-end',
  ] satisfies ToastPosition[],
  RecordDialogSize: ['480', '640', '800', '1120'] satisfies RecordDialogSize[],
};

const plain = { boolean: 'boolean', number: 'number', string: 'text' } as const;

/** Types whose values cannot be written into a control. */
const notData = /HTMLElement|LinkService/;

/** An element's declaration in the manifest. */
export function declarationOf(tag: string): Declaration {
  const all = manifest.modules.flatMap((module) => module.declarations ?? []);
  const found = all.find(({ tagName }) => tagName === tag);
  if (!found) throw new Error(`The manifest has no ${tag}.`);
  return found;
}

/** A control for every property that a page can set to data. */
export function controlsOf(tag: string): ArgTypes {
  const fields = (declarationOf(tag).members ?? []).filter(
    (member) =>
      member.kind === 'field' &&
      !member.static &&
      !member.readonly &&
      member.privacy !== 'private' &&
      member.privacy !== 'protected' &&
      !notData.test(member.type?.text ?? ''),
  );
  return Object.fromEntries(
    fields.map(({ name, attribute, description, default: initial, type: { text = '' } = {} }) => {
      const options = choices[text] ?? quoted(text);
      const [shown] = text.split(' | ');
      return [
        name,
        {
          name,
          description,
          // For the panel with the code (code-panel.ts).
          attribute,
          ...(options
            ? { control: { type: 'select' }, options }
            : { control: { type: isPlain(shown) ? plain[shown] : 'object' } }),
          table: { type: { summary: text }, defaultValue: { summary: initial } },
        },
      ];
    }),
  );
}

const isPlain = (type: string | undefined): type is keyof typeof plain =>
  type !== undefined && Object.hasOwn(plain, type);

/** Members of a union of quoted texts; undefined for any other type. */
function quoted(type: string): string[] | undefined {
  const members = type.split(' | ');
  return members.every((member) => /^'[^']*'$/.test(member))
    ? members.map((member) => member.slice(1, -1))
    : undefined;
}
