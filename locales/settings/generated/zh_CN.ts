
    // Do not modify this file by hand!
    // Re-generate this file by running lit-localize

    
    import {str} from '@lit/localize';

    /* eslint-disable no-irregular-whitespace */
    /* eslint-disable @typescript-eslint/no-explicit-any */

    export const templates = {
      's036b29839d60400b': `组织设置`,
's091d5807b5b33550': `开启`,
's0b406fc83d6eb67f': `弹窗`,
's1deea7e081bc7104': str`${0} 于 ${1} 更改了这些设置。`,
's2196a601d196bb8b': `允许缩放页面`,
's2f0704ca28d2254e': `只有管理员可以更改本组织的设置。`,
's302cbb19bf9a174a': `关闭`,
's31dfce5933ffbaf5': `搜索后收起筛选面板`,
's33f85f24c0f5f008': `保存`,
's43b18e16bb292589': `设置未保存，您的更改仍然保留。`,
's44fa1773e1e78784': `已保存`,
's5699352c892368e9': `放弃修改？`,
's5b37fd9cf8ca5530': `导航与记录`,
's5d2830a1aa4e7a61': `您的更改仍然保留。请核对设置后再次保存。`,
's5f03ba5ef88b9c74': `手机`,
's5f46cf9b1ae82eb5': `全选时只选中第一页的记录，用于批量操作。`,
's7444f5c69d54e90a': `点击展开`,
's7b8db4b25760798c': `继续编辑`,
's7de9bd83562e4bd6': `员工可以在个人设置中更改此项。`,
's7fc87e7a2eb8cf3b': `记录打开方式`,
's8610e428eeb04022': `在手机上，记录始终以页面打开。`,
's88df9e4657090696': `您对设置的更改尚未保存。`,
's95b786ef2c69f2ad': `新页面`,
's9ffd005240673a3a': `他人已更改这些设置。`,
'sb6e363f5f17a6d55': `模块导航中的分组`,
'sb806da1253b7246e': `分组的初始状态。员工自行展开或收起的分组，在退出登录前保持不变。`,
'sbda36cf8c6da2daa': `批量选择时默认选中第一页`,
'sbdc9c0635349ece2': `关闭后，面板保持展开，可继续添加筛选条件。`,
'sc00a88b90cd60661': `放弃`,
'sc47eb325fd07829c': `列表行高随文本增加。关闭后，过长的文本将被截断。`,
'scc171fcfaff753d8': `默认展开`,
'sd04e1e3093848d6a': str`最近更改：${0}，${1}`,
'sd237af6f4d25e81b': `无法加载设置`,
'sdcb34fc234cc1b9c': `悬停展开`,
'se0bf6020bd39333d': `长文本自动换行`,
'se855e5b585519e56': `列表`,
'sedba56aed3a9618e': str`他人已保存：${0}`,
'sf471ec2496f904cc': `放弃更改`,
'sf7ad5b396f601280': `更改对本组织所有员工生效，最迟在其下次加载页面时生效。`,
    };
  