import type { RecordRef } from '../../../core/contracts/records.js';
import { RecordLink } from '../../navigation/record-link.js';

/** Another record by its title; a link that opens it by the rules of opening records. */
export function ReferenceValue({ reference, plain }: { reference: RecordRef; plain: boolean }) {
  if (plain) return reference.title;
  return (
    <RecordLink module={reference.module} id={reference.id}>
      {reference.title}
    </RecordLink>
  );
}
