/** `performance.now` of the machine, also while a test has replaced it. */
export const machineNow = performance.now.bind(performance);
