/** The copy of nanostores in the drop-in (scripts/shared-stores.mjs). */
export * from 'nanostores';
