
    // Do not modify this file by hand!
    // Re-generate this file by running lit-localize

    
    import {str} from '@lit/localize';

    /* eslint-disable no-irregular-whitespace */
    /* eslint-disable @typescript-eslint/no-explicit-any */

    export const templates = {
      's0d2320a8979ee1b2': `撤销许可`,
's123da0f92f97dd86': `驳回`,
's13be1af9766661e9': `通过`,
's1434aa7dce1b5585': `请至少输入一个词语`,
's1b0b68d29b1759de': `没有待处理的申诉`,
's22c22d5fae006ec0': str`已通过，并已通知${0}。`,
's26d236d09a66a620': `规则`,
's2a394c8bfd926e5f': str`已驳回，并已通知${0}。`,
's2a67afaee1271b9a': `无法加载申诉`,
's2ceb11be2290bb1b': `取消`,
's302cbb19bf9a174a': `已停用`,
's353ef4e433210de9': `需要确认`,
's37e024122519e0e4': str`由${0}处理，${1}`,
's383d03a15c5d2a23': `已确认内容`,
's40eedc27321b8f59': `只有管理员可以管理本组织的敏感词。`,
's4c05654c364ec2df': `给申诉人的说明（选填）`,
's5168cd5936a0aac3': `禁止提交`,
's54f49c26e3b2c780': str`“${0}”超过 ${1} 个字符`,
's5910457200025308': `规则对此后保存、新建、审批和评论的内容生效。`,
's5bf49319b46c2e47': `已处理申诉`,
's668fa736a7f9072f': `无法加载内容`,
's66a7deb8f7a0509a': `没有已处理的申诉`,
's67f00c3d9c64f590': str`“${0}”将不再生效。`,
's6a32133e0f5870da': `作者必须修改内容，也可以提交申诉。`,
's6cb8b476dbdbdb6f': `启用此规则`,
's6e174ad1a9cbd41e': `没有已确认的内容`,
's6f58713036c86be2': `敏感词`,
's704fa3b79fb49536': `作者确认提交的含敏感词内容会显示在这里，供复核。`,
's739672f9af67463d': `新建规则`,
's779d92f40b8f4474': `效果`,
's89649937ddef97b1': str`${0}，${1}`,
's8a401d2ceecb67fd': `编辑规则`,
's8e84fac8d1bd68f0': `员工的内容被拦截后可以提交申诉，申诉会显示在这里。`,
's94b8f5611d4ca949': `词语，每行一个或用逗号分隔`,
's98d08a9667e0a81f': `还没有规则`,
'sacd37b6cdcf2de25': `待处理申诉`,
'sae066dbaad699d11': `删除此规则？`,
'sb49c367758a5d8af': str`删除“${0}”`,
'sb73792af8cd3e0b3': str`最多 ${0} 个词语`,
'sc2d4e07b6bc887dc': str`编辑“${0}”`,
'scebe0b57d5a83023': `您无权查看的记录`,
'scefc86b1df98901d': `规则名称（员工可见）`,
'sdc673e73b5c13aea': `删除`,
'se0d1d6bd81fc1980': `已通过`,
'se685acf8ebecf4e3': `作者可以确认提交，确认的内容会被记录以供复核。`,
'see7448a59b1b0651': `无法加载规则`,
'sef9fb24c04d90f87': `已驳回`,
'sf0149232cb1d0945': `请输入名称`,
'sf1b60735a69c9259': `规则列出禁止保存、或需确认后才能保存的词语。`,
    };
  