/** Text of the toast that the app shows; '' without one. */
export function toastText(): string {
  return document.querySelector('portico-toast')?.shadowRoot!.textContent ?? '';
}
