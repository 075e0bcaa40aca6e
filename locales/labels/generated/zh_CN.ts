
    // Do not modify this file by hand!
    // Re-generate this file by running lit-localize

    
    import {str} from '@lit/localize';

    /* eslint-disable no-irregular-whitespace */
    /* eslint-disable @typescript-eslint/no-explicit-any */

    export const templates = {
      's00c1e4c53b6200ea': str`${0} 个标签`,
's07e6118e838b2e23': `导航`,
's080baa2cf82fd531': `请尝试其他文字、模块或语言。`,
's0aade0f074b1137d': str`编辑标签 ${0}`,
's0ea6340f21eaa8ae': str`${0} 于 ${1} 修改了此标签。`,
's2c4f75473cf240bd': `模块`,
's2cf149264ee80128': `翻译编辑`,
's44fa1773e1e78784': `已保存`,
's4cf211f62c5b63fb': `仅已修改`,
's5699352c892368e9': `放弃修改？`,
's5b425251e1044ddb': `已修改`,
's67f8122040801d68': `您的更改仍然保留。请核对后再次保存。`,
's684f80e3652af255': `对标签的修改尚未保存。`,
's6ed3fce249adb39b': `按文字或编号搜索`,
's6ffca2c5eaed9788': str`产品文字：${0}`,
's7b8db4b25760798c': `继续编辑`,
's7d66efcfbb95cae6': str`最多 ${0} 个字符`,
's8a9eb438abac7c6a': `标签`,
's8bcdcbfe26726284': `他人已更改此标签。`,
's97975ef156c445d1': `未找到标签`,
's9e1bef5ca332570b': `编辑标签`,
'sa2ccf40fc05428e4': `无法加载该标签`,
'sa6117fb26bd3b54c': `标签未保存。您的修改仍然保留。`,
'sa9f4d12389ecb1c3': `开启后，每次打开模块时页面都会从服务器获取标签，无需刷新即可看到修改。完成后请关闭：使用已存储的标签加载更快。`,
'sc00a88b90cd60661': `放弃`,
'sc2d4e07b6bc887dc': str`编辑“${0}”`,
'sd0f8befa204f8705': `消息和通知`,
'sd60705ab73d054ca': `按组织的习惯修改各语言中的名称。其他人下次加载页面时会看到修改。`,
'sdb6daaa9d159d747': str`使用产品文字：${0}`,
'sdc6cb3f465b90855': `全部模块`,
'sdf02d1287ccb50c2': `请保留大括号中的占位符`,
'sedba56aed3a9618e': str`他人已保存：${0}`,
'sefcf950b3cc4fc3b': `语言`,
'sf660254c018a23d6': `请使用单行纯文本`,
'sf66b4dc3cf00f895': `无法加载标签`,
'sfb75b62c8a4a5f48': `只有管理员可以更改本组织的标签。`,
    };
  