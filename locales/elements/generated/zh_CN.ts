
    // Do not modify this file by hand!
    // Re-generate this file by running lit-localize

    
    

    /* eslint-disable no-irregular-whitespace */
    /* eslint-disable @typescript-eslint/no-explicit-any */

    export const templates = {
      's5d2150a9e8d48cdd': `对话框宽度`,
's5e8250fb85d64c23': `关闭`,
'sc16e00a7a8b2fde2': `返回`,
'se841de832898a546': `打开为页面`,
    };
  