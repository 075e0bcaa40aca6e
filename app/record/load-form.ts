/** Fetches the form with its inputs, which nothing but a form needs. */
export async function loadForm() {
  const [{ RecordForm }, { prepareShoelace }] = await Promise.all([
    import('./record-form.js'),
    import('../fields/input/prepare-shoelace.js'),
  ]);
  prepareShoelace();
  return { default: RecordForm };
}
