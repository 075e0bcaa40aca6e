/**
 * Default domain suffix of the public site (docs/requirements.md 9.46), the one constant to set for a deployment: its
 * tenants' pages lie under it, and links to it open without a question. A tenant adds suffixes by
 * `linkHosts.suiteDomains`; that of a private deployment has its own only.
 */
export const publicSiteSuffix = 'portico.example';
