import { createBatchEvents } from '../records/batch/batch-events.js';
import { createBatchTasks } from '../records/batch/batch-tasks.js';
import { createTaskStore } from '../records/batch/task-store.js';
import type { FileStore } from '../records/files/file-store.js';
import { createFolderStore } from '../records/files/folder-store.js';
import type { S3Place } from '../records/files/s3/s3-place.js';
import { openS3Store } from '../records/files/s3/s3-store.js';
import { createFileVersions } from '../records/files/file-versions.js';
import { createFiles } from '../records/files/files.js';
import { createFileLinks } from '../records/files/file-links.js';
import { createUploadQuota } from '../records/files/upload-quota.js';
import { createFontFiles } from '../public/fonts/font-files.js';
import { createEmbedOrigins } from '../http/embed-origins.js';
import { createLaterWork } from '../http/later-work.js';
import { createProductLabels } from '../texts/labels/product-labels.js';
import { createTenantLabels } from '../people/tenant-labels.js';
import { createMonitor } from '../monitor/monitor.js';
import { createMonitorReads } from '../monitor/monitor-reads.js';
import { createSourceMaps } from '../monitor/source-maps.js';
import { createAccounts } from '../people/accounts.js';
import { createAllowances } from '../people/allowances.js';
import { createAudit } from '../people/audit.js';
import { createBaseSettings } from '../people/base-settings.js';
import { createExpenseLimits } from '../people/expense-limits.js';
import { createOrganization } from '../people/organization.js';
import { createDelegations } from '../people/delegations.js';
import { createDepartments } from '../people/departments.js';
import { createUserGroups } from '../people/user-groups.js';
import { createDirectory } from '../people/directory.js';
import { createChangePeople } from '../people/people-changes.js';
import { createNoticeSettings } from '../people/notice-settings.js';
import { createPreferences } from '../people/preferences.js';
import { createRecentPeople } from '../people/recent-people.js';
import { createUserOf } from '../people/user-of.js';
import { createHomeCharts } from '../records/home-charts.js';
import { createSavedViews } from '../records/saved-views.js';
import type { VendorOrigins } from '../people/hosts/vendor-calls.js';
import { createSessions } from '../people/sessions.js';
import { createThemeStore } from '../people/theme-settings.js';
import { createRateStore } from '../people/rate-store.js';
import { createTenants } from '../people/tenants.js';
import { modulesOpenedBy } from '../records/access.js';
import { createActivities } from '../records/activities.js';
import type { DerivedColumns } from '../records/derived-columns.js';
import { createBusy } from '../records/busy.js';
import { createColumnReader } from '../records/column-reader.js';
import { createIdempotency } from '../records/idempotency.js';
import { createIds } from '../records/ids.js';
import type { Deliver } from '../records/mails/folder-outbox.js';
import type { NoticeMails } from '../records/mails/notice-mails.js';
import { createCelebrations, type Celebrations } from '../records/celebrations.js';
import { createHandOver } from '../records/hand-over.js';
import { createFollows } from '../records/follows.js';
import { createTellNamed } from '../records/named-in-texts.js';
import { createNotices } from '../records/notices.js';
import { createReporting } from '../records/reporting.js';
import { createBranches } from '../records/branches.js';
import { createGroups } from '../records/groups.js';
import { createReports } from '../records/report.js';
import { createLanes } from '../records/lanes.js';
import { createLists } from '../records/list.js';
import { createProfiles } from '../records/profiles.js';
import { createRecords, type Records, type RecordsDeps } from '../records/records.js';
import { createRemovals } from '../records/removals.js';
import { createConversions, type Conversions } from '../records/forms/conversions.js';
import { createSearchRefills, type SearchRefills } from '../records/search-refills.js';
import { createSearchTexts, createSearchTextWriter } from '../records/search-texts.js';
import { createSpans } from '../records/span.js';
import { createSums } from '../records/sums.js';
import { createPreviews } from '../records/previews.js';
import { createThreads } from '../records/threads.js';
import { createSortKeys } from '../records/sort-keys.js';
import { createVisits } from '../records/visits.js';
import { hasCustomFields } from '../../core/contracts/custom-fields.js';
import { isVisible } from '../../core/records/display.js';
import { allModules } from '../schemas/all.js';
import type { ModuleDef } from '../schemas/define.js';
import { answersTable, storedModuleOf } from '../schemas/form-answers.js';
import { createFlows } from '../records/flows/flow-store.js';
import { createFlowVersions } from '../records/flows/flow-versions.js';
import { createLateRequests, type LateRequests } from '../records/flows/late-requests.js';
import { createCustomFields } from '../records/forms/custom-fields.js';
import { createChangeForms } from '../records/forms/form-changes.js';
import { createFormLinks } from '../records/forms/form-links.js';
import { createFormModules } from '../records/forms/form-modules.js';
import { createLinkAnswers } from '../records/forms/link-answers.js';
import { createForms } from '../records/forms/form-store.js';
import { createModules } from '../schemas/modules.js';
import { labelModules } from './product-texts.js';
import { createHostServices } from './host-services.js';
import { createMailServices } from './mail-services.js';
import { prepareData } from './prepare-data.js';
import { createSignInServices } from './sign-in-services.js';
import { createStoredFiles, type StoredFiles } from './stored-files.js';
import { demoAccounts } from '../seed/people.js';
import { themeShortcuts } from '../seed/theme-shortcuts.js';
import { isDisplayed } from '../routes/module-param.js';
import type { Services } from '../routes/services.js';
import { createTurns } from '../http/turns.js';
import { createSensitive } from '../records/sensitive/sensitive.js';
import type { Database } from '../storage/database.js';
import { openStore, type Store } from '../storage/open-store.js';
import { createOptionalWrite } from '../storage/optional-write.js';
import { createSecretBox } from '../storage/secret-box.js';

/** Modules to which administrators may add fields. */
const customizableModules = allModules.filter(({ module }) => hasCustomFields(module));

export interface OpenedServices {
  services: Services;
  database: Database;
  storedFiles: StoredFiles;
  lateRequests: LateRequests;
  celebrations: Celebrations;
  noticeMails: NoticeMails;
  /** True if files and database are compared after the start: listing a bucket takes a second for some 10,000 files. */
  reconcilesLate: boolean;
  searchRefills: SearchRefills;
  conversions: Conversions;
  /** Columns that are computed after the start if they are of an earlier release. */
  derived: readonly DerivedColumns[];
}

export interface ServicesOptions {
  /** Folder of the files, and of the database unless there is a `databaseUrl`; created and seeded if it is empty. */
  dataFolder: string;
  /** Address of a PostgreSQL database, which is seeded if it is empty. */
  databaseUrl?: string | undefined;
  /** Address of the same database without a pooler, if there is one between. */
  directDatabaseUrl?: string | undefined;
  /** Bucket of the files in place of the data folder. */
  files?: S3Place | undefined;
  /** Folder of the source maps of the app, which is never served. */
  mapsFolder?: string;
  /** Folder of the font files; without it, those of the installed packages are served. */
  fontFolder?: string;
  now?: () => Date;
  /** Origins besides those of each tenant's data whose pages may use the SDK. */
  embedOrigins?: readonly string[];
  /** Origin of files in place of this server's; undefined: this server. */
  fileOrigin?: string | undefined;
  /** Origin of the app in links of mails. */
  publicOrigin?: string | undefined;
  /** Key of the secrets that administrators enter; without it the data folder has one of its own. */
  secretKey?: string | undefined;
  /** Servers of vendors in place of their own, for tests. */
  vendorOrigins?: VendorOrigins | undefined;
  /** Sends mails of notices; without it they are kept in the folder `outbox` of the data folder. */
  deliver?: Deliver | undefined;
  /** Number of seeded records by module, where it differs from the default. */
  seedAmounts?: Readonly<Record<string, number>>;
  log: (line: string) => void;
}

/** Opens the store, prepares it, and composes the services of the routes. */
export async function createServices(options: ServicesOptions): Promise<OpenedServices> {
  const { dataFolder, databaseUrl, directDatabaseUrl, log } = options;
  // Before the database is opened, so that a start with wrong settings leaves the data folder as it is.
  const bucket = options.files && (await openS3Store(options.files, dataFolder));
  const store = await openStore({ dataFolder, databaseUrl, directDatabaseUrl, warn: log });
  const { database } = store;
  try {
    const fileStore = bucket ?? createFolderStore(dataFolder, databaseUrl !== undefined);
    return await database.inAllTenants(() => compose(options, store, fileStore));
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function compose(
  {
    now = () => new Date(),
    log,
    seedAmounts,
    mapsFolder,
    fontFolder,
    embedOrigins = [],
    fileOrigin,
    dataFolder,
    deliver,
    publicOrigin,
    secretKey,
    vendorOrigins,
  }: ServicesOptions,
  { database, reads }: Store,
  fileStore: FileStore,
): Promise<OpenedServices> {
  const storedFiles = createStoredFiles({ database, store: fileStore, now, log });
  const storedModules = [...allModules, answersTable];
  const isNew = await prepareData({ database, fileStore, storedModules, seedAmounts, now, log });
  const formModules = await createFormModules(database, customizableModules);
  const sortKeys = await createSortKeys(database, storedModules, log, formModules.customFields);
  // A database that was just filled knows nothing of the files of a lost one.
  const reconcilesLate = !isNew && fileStore.isShared;
  if (!isNew && !reconcilesLate) await storedFiles.reconcile();

  const nextId = createIds(now, database.processNumber);
  const optionalWrite = createOptionalWrite(log, now);
  const directory = await createDirectory(database);
  const changingForms = createChangeForms(database, formModules);
  const modules = createModules(allModules, formModules);
  const customizable = (tenant: string): ModuleDef[] => {
    const displayed = tenants.get(tenant)?.data.displayModules ?? [];
    return customizableModules.filter(({ app }) => displayed.includes(app));
  };
  const flowVersions = await createFlowVersions(database);
  const sessions = createSessions({
    ...{ database, directory, now, optionalWrite },
    forms: formModules,
    flows: flowVersions,
  });
  const audit = createAudit(database, now);
  const changing = createChangePeople(database, directory);
  const secrets = createSecretBox(secretKey, dataFolder);
  const fileLinks = createFileLinks({ secrets, now });
  const allowances = createAllowances(database.counters, now);
  const files = createFiles(database, directory);
  const fileVersions = createFileVersions({ database, files, nextId });
  const readColumns = createColumnReader({ database, directory, modules, files });
  const listDeps = { database, sortKeys, reads, readColumns };
  const lists = createLists(listDeps);
  /** A count that another request makes before the commit is one of the rows before it. */
  const changed = (tenant: string, module: string): void => {
    const opened = modulesOpenedBy(modules, module).map((one) => one.module);
    const all = new Set([module, storedModuleOf(module), ...opened]);
    for (const each of all) {
      database.channel.tell('records', `${each}/${tenant}`);
      database.afterCommit(() => lists.changed(tenant, each));
    }
  };
  database.channel.listen('records', (name) => {
    const [module = '', ...tenant] = name?.split('/') ?? [];
    if (name === undefined) lists.changedAnywhere();
    else lists.changed(tenant.join('/'), module);
  });
  const extended = (tenant: string, module: string) => formModules.extended(tenant)?.get(module);
  const writeSearchTexts = createSearchTextWriter({ database, directory, extended, changed });
  // Not those of answers to forms: which columns are searched is known of each form alone, when its answer is written.
  const searchTexts = await createSearchTexts({
    ...{ database, write: writeSearchTexts, log },
    modules: allModules,
    customFields: formModules.customFields,
  });
  const searchRefills = createSearchRefills({
    ...{ database, extended, write: writeSearchTexts },
    changing: changingForms,
    refresh: formModules.refresh,
  });
  const conversions = createConversions({
    ...{ database, directory, changed, write: writeSearchTexts },
    moduleOf: (tenant, module) => extended(tenant, module) ?? formModules.get(module),
    refresh: formModules.refresh,
  });
  const derived = [searchTexts, sortKeys];
  if (isNew) for (const columns of derived) await columns.markComplete();
  const visits = createVisits(database, changed);
  const tenants = await createTenants(database, now, fileOrigin);
  const productLabels = createProductLabels(labelModules());
  const tenantLabels = createTenantLabels({ database, directory, product: productLabels, now });
  const preferences = createPreferences(database);
  const taskStore = createTaskStore(database);
  const batchEvents = createBatchEvents({ database, now, store: taskStore });
  const turn = createTurns();
  const sensitive = createSensitive({
    turn,
    database,
    directory,
    tenants,
    preferences,
    tenantLabels,
    modules,
    visits,
    events: batchEvents,
    nextId,
    now,
    changed,
    titleOf: (module, reader, id) => records.titleOf(module, reader, id),
  });
  const busy = createBusy({
    ...listDeps,
    directory,
    modulesOf(tenant) {
      const displayed = tenants.get(tenant)?.data.displayModules ?? [];
      return modules.all.filter(({ app }) => displayed.includes(app));
    },
  });
  const activities = createActivities({ database, directory, modules, files, nextId });
  const removals = createRemovals({ database, modules, files, activities, visits, now });
  const savedViews = createSavedViews(database, nextId, sensitive.scan);
  const noticeSettings = createNoticeSettings(preferences);
  const follows = createFollows(database, now);
  const hosts = createHostServices({ database, directory, audit, secrets, vendorOrigins, now });
  const notices = createNotices({
    database,
    directory,
    follows,
    receivers: hosts.hostReceivers,
    settings: noticeSettings,
    modules,
    isDisplayed: (def, person) => isDisplayed(def, person, tenants),
    events: batchEvents,
    now,
  });
  const tellNamed = createTellNamed({ database, directory, notices, now });
  const rates = createRateStore(database);
  const recordDeps: RecordsDeps = {
    rates,
    tellNamed,
    database,
    directory,
    modules,
    flows: flowVersions,
    files,
    versions: fileVersions,
    readColumns,
    activities,
    visits,
    removals,
    nextId,
    scan: sensitive.scan,
    busy,
    notices,
    changed,
  };
  const records: Records = createRecords(recordDeps);
  const handOver = createHandOver(recordDeps);
  const batch = createBatchTasks({
    handOver,
    notices,
    store: taskStore,
    events: batchEvents,
    database,
    directory,
    modules,
    tenants,
    tenantLabels,
    flowVersions,
    records,
    lists,
    nextId,
    now,
    changed,
    removals,
    log,
  });
  const userOf = createUserOf({ tenantLabels, directory, flowVersions });
  const lateRequests = createLateRequests({ ...recordDeps, tenants, userOf });
  const { tokens, outbox, noticeMails, mails } = createMailServices({
    ...{ database, directory, tenants, preferences, userOf, audit, notices, nextId, now, log },
    ...{ dataFolder, deliver, publicOrigin },
    settings: noticeSettings,
    messages: hosts.hostMessages,
  });
  const signIn = await createSignInServices({
    ...{ database, directory, tenants, sessions, audit, secrets, tokens, outbox, optionalWrite, now, log },
  });
  const celebrations = createCelebrations({
    ...{ database, modules, tenants, directory, follows, notices, userOf },
    settings: noticeSettings,
  });
  return {
    database,
    storedFiles,
    lateRequests,
    celebrations,
    noticeMails,
    reconcilesLate,
    searchRefills,
    conversions,
    derived,
    services: {
      ...hosts,
      ...signIn,
      turn,
      database,
      reads,
      modules,
      tenants,
      productLabels,
      tenantLabels,
      baseSettings: createBaseSettings({ database, directory, now }),
      expenseLimits: createExpenseLimits({ database, directory, tenants, audit, now }),
      organization: createOrganization({ database, directory, tenants, audit, now }),
      fileLinks,
      themes: createThemeStore({ database, directory, tenants, now }),
      rates,
      directory,
      sessions,
      accounts: createAccounts({
        database,
        directory,
        sessions,
        audit,
        changing,
        profiles: createProfiles(recordDeps),
        passwords: signIn.passwordSwitch,
        nextId,
        now,
      }),
      delegations: createDelegations({ database, directory, audit, changing, now }),
      departments: createDepartments({ database, directory, audit, changing, nextId, now }),
      flows: createFlows({
        ...{ database, directory, modules, audit, now },
        versions: flowVersions,
        isDisplayed: (tenant, def) => isVisible(def, tenants.get(tenant)?.data.displayModules),
      }),
      flowVersions,
      forms: createForms({
        ...{ database, directory, audit, nextId, now },
        modules: formModules,
        changing: changingForms,
        customizable: (tenant, module) => customizable(tenant).find((def) => def.module === module),
      }),
      customFields: createCustomFields({ database, customizable }),
      formLinks: createFormLinks({ database, audit, changing: changingForms, now }),
      linkAnswers: createLinkAnswers({
        ...{ database, tenants, tenantLabels, directory, records, now },
        modules: formModules,
        scanAhead: sensitive.scanAhead,
      }),
      userGroups: createUserGroups({ database, directory, modules, audit, changing, nextId }),
      laterWork: createLaterWork(log),
      audit,
      embedOrigins: createEmbedOrigins(embedOrigins, tenants),
      publicOrigin,
      preferences,
      savedViews,
      homeCharts: createHomeCharts({ database, modules, savedViews, nextId }),
      recentPeople: createRecentPeople({ database, directory, preferences }),
      idempotency: createIdempotency(database, now),
      lists,
      lanes: createLanes({ ...listDeps, directory }),
      groups: createGroups(listDeps),
      reports: createReports({ ...listDeps, modules }),
      sums: createSums(listDeps),
      busy,
      spans: createSpans(listDeps),
      branches: createBranches({ ...listDeps, modules }),
      threads: createThreads({ ...listDeps, directory, lists }),
      previews: createPreviews(listDeps),
      reporting: createReporting(listDeps),
      records,
      handOver,
      notices,
      noticeSettings,
      outbox,
      mails,
      follows,
      sensitive,
      visits,
      batch,
      batchEvents,
      files,
      fileVersions,
      fileStore,
      uploadQuota: createUploadQuota(database, fileStore, allowances),
      fontFiles: createFontFiles(fontFolder),
      allowances,
      monitor: await createMonitor(database, now, log),
      monitorReads: createMonitorReads({ database, reads, directory, now }),
      sourceMaps: createSourceMaps(mapsFolder),
      demo: { accounts: demoAccounts, shortcuts: themeShortcuts },
      now,
      nextId,
      optionalWrite,
      log,
    },
  };
}
