
    // Do not modify this file by hand!
    // Re-generate this file by running lit-localize

    
    import {str} from '@lit/localize';

    /* eslint-disable no-irregular-whitespace */
    /* eslint-disable @typescript-eslint/no-explicit-any */

    export const templates = {
      's0330c11d7451a8bd': `SDK 已使用其他配置初始化，请先调用 destroy。`,
's0ad62befdc1c3950': `您已提交申诉，处理结果将推送给您`,
's0ed35064b6dd1ba9': `请求已取消。`,
's18ea3f1b9d09fa6f': `登录已过期，请重新登录。`,
's2b41d930a1aef655': `网关超时，请稍后重试。`,
's2f109cfd7a9bab4b': `服务不可用，请稍后重试。`,
's3c6a583691b4f216': `SDK 的部分文件加载失败。`,
's4504172e5df96e23': `获取令牌失败。`,
's4933174f6131de54': `未授权，请登录。`,
's49ea2dd3f36a5c46': `ready 的回调必须是函数。`,
's4e7ed58ef8faae09': `页面内容包含敏感词，请修改后再操作`,
's4eb9a4ba5507382e': `拒绝访问，请联系管理员开通权限。`,
's4f40f23a261ef48a': `内容加载失败。`,
's55db54275d15b69b': `函数不存在。`,
's5891417c8a98abb5': `网关错误，请稍后重试。`,
's5addaa0e904fb7dc': `抱歉，此功能需要进入 OA 系统使用，给您带来不便，敬请谅解`,
's5c8d94c3c226d4b4': str`${0}（${1}，${2}）`,
's5e6d2d414b3f25db': `请求错误，请刷新页面后重试。`,
's6ebc9bd6feae62a3': `正在加载…`,
's7174a11ad4ffb045': `SDK 尚未初始化，请先调用 init。`,
's7417d3a8b85ed1c0': `服务未实现。`,
's794b3a87d47cad73': `无法连接 OA 系统。`,
's7cb1639505b5e0f5': `会话 ID 无效。`,
's8a71d40491359881': str`服务器拒绝了请求（代码 ${0}）。`,
's8d97335be5556734': `不支持该 HTTP 版本。`,
's8eaa6f53af5ecba0': `缺少容器和组件名称。`,
's95ac9ceb879d3838': `组件不存在。`,
's974688b26a91f45f': str`服务器返回状态 ${0}。`,
's9a32769d92c3406d': `服务器响应超时，请重试。`,
's9c5d98e9937d4dee': `请求超时，请重试。`,
'sa19f511b53af2201': `无法连接服务器，请检查网络后重试。`,
'sba43596acc35210d': `无法打开此记录。`,
'sc5eb98a52ceb7db8': str`请求地址错误：${0}`,
'scbf0a0cc0583c054': `服务器返回的内容无效，请重试。`,
'scd1dd6ff53d0d01a': `重试`,
'sd9d4cc1f994da5fc': `服务器内部错误，请稍后重试。`,
'se148acbba2ec2620': `SDK 已销毁。`,
'se465888fafe3e1ac': `请求被重定向，已阻止。`,
'se60cc3bc6233785b': `函数的参数无效。`,
'seb8a2e22ab3af49d': `出错了，请重试。`,
'sfd082478f133de08': `Passport 加载失败，或缺少 init 方法。`,
'sfea849f161f048cd': `无法获取会话 ID。`,
    };
  