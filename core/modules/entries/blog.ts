import { defineEntry } from '../define-entry.js';
import type { RegistryEntry } from '../types.js';

/** Spec 2.4, row 'Blog'. */
export const blogEntries: readonly RegistryEntry[] = [
  defineEntry({
    module: 'blog',
    app: 'blog',
    oldModule: 'weibo',
    mobileList: '/mobile/blog/their',
    mobileDetail: '/mobile/blog/blogdetail/{id}',
    also: { mobileList: ['/mobile/blog'] },
    pages: [
      {
        kind: 'subscribe',
        device: 'Mobile',
        pattern: '/mobile/blog/subscribe/{id}',
        module: 'blog',
        show: 'list',
        // The posts of the person one has subscribed to.
        idModule: 'hrm',
        filters: [{ field: 'author', op: 'eq', value: '{id}' }],
      },
    ],
  }),
];
