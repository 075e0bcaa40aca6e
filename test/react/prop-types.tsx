/** What an integrator can and cannot write; compiled, never run. */
import {
  PorticoBatchNotices,
  PorticoLinkPrompt,
  PorticoRecordDialog,
  PorticoToast,
} from '../../react/index.js';

export const right = [
  <PorticoRecordDialog heading="Contract" size="640" expandable lang="en" className="record" open>
    content
  </PorticoRecordDialog>,
  <PorticoRecordDialog onPorticoRequestClose={(event) => event.reason} ref={(element) => element?.show()} />,
  <PorticoToast delay={5000} />,
];

export const wrong = [
  // @ts-expect-error read-only
  <PorticoRecordDialog overlayRoot={document.body} />,
  // @ts-expect-error a method
  <PorticoRecordDialog show={() => undefined} />,
  // @ts-expect-error a method
  <PorticoRecordDialog hide={() => true} />,
  // @ts-expect-error a method
  <PorticoLinkPrompt ask={() => undefined} />,
  // @ts-expect-error a method
  <PorticoBatchNotices push={() => undefined} />,
  // @ts-expect-error of Lit
  <PorticoToast isUpdatePending />,
];
