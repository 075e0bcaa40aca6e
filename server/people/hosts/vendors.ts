import type { AppHost } from '../../../core/contracts/host-apps.js';
import { dingTalkVendor } from './dingtalk-vendor.js';
import { larkVendor } from './lark-vendor.js';
import { teamsVendor } from './teams-vendor.js';
import type { VendorCalls } from './vendor-calls.js';
import type { Vendor } from './vendor.js';
import { weChatVendor, weComVendor } from './wecom-vendor.js';
import { weLinkVendor } from './welink-vendor.js';

export type Vendors = Readonly<Record<AppHost, Vendor>>;

export const createVendors = (calls: VendorCalls, now: () => Date): Vendors => ({
  wxwork: weComVendor(calls),
  MicroMessenger: weChatVendor(calls),
  DingTalk: dingTalkVendor(calls),
  Lark: larkVendor(calls),
  Welink: weLinkVendor(calls),
  Teams: teamsVendor(calls, now),
});
