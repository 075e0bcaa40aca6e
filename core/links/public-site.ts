/**
 * Domain suffixes of the suite's public sites, whose links open without a question (docs/requirements.md 5.22): the one
 * constant to set for a deployment. A tenant adds its own by `linkHosts.suiteDomains` and its allow-list.
 */
export const builtInDomains: readonly string[] = ['portico.example'];
