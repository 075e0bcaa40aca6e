import type { RecordRef } from '../../../../core/contracts/records.js';
import { RecordLink } from '../record-link.js';

/** Title of a referenced record, as a link that opens it. */
export function ReferenceValue({ reference, plain }: { reference: RecordRef; plain: boolean }) {
  if (plain) return reference.title;
  return (
    <RecordLink module={reference.module} id={reference.id} className="touch-area" dir="auto">
      {reference.title}
    </RecordLink>
  );
}
