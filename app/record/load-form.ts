/** Loads the form together with the input components. */
export async function loadForm() {
  const [{ RecordForm }, { prepareShoelace }] = await Promise.all([
    import('./record-form.js'),
    import('../fields/input/prepare-shoelace.js'),
  ]);
  prepareShoelace();
  return { default: RecordForm };
}
