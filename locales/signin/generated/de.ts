
    // Do not modify this file by hand!
    // Re-generate this file by running lit-localize

    
    import {str} from '@lit/localize';

    /* eslint-disable no-irregular-whitespace */
    /* eslint-disable @typescript-eslint/no-explicit-any */

    export const templates = {
      's08b05407b5565ca4': `oder`,
's0f120c0029a0033e': `Diese Anmeldung ist abgelaufen oder wurde bereits verwendet. Beginnen Sie von vorn.`,
's2958cdf2f180a7b3': `Die Antwort kam von einem anderen als dem eingerichteten Anmeldedienst. Informieren Sie Ihren Administrator.`,
's2b43b8572e160dcf': `Die Anmeldung über den Anmeldedienst ist fehlgeschlagen. Versuchen Sie es erneut, oder verwenden Sie Ihr Passwort.`,
's2bf9b66621503f5e': `Zu viele Anmeldungen aus Ihrem Netzwerk. Versuchen Sie es in einer Minute erneut.`,
's2e15846247e137df': `Die Antwort gehört zu einer anderen Anmeldung. Beginnen Sie von vorn.`,
's4594a4b940acb9c0': `Der Anmeldedienst hat nicht angegeben, welches Konto Ihres ist. Wenden Sie sich an Ihren Administrator.`,
's7fa56749e97163cb': str`Mit ${0} anmelden`,
's82b139dd61b0d019': `Für den angemeldeten Benutzer gibt es hier kein aktives Konto. Wenden Sie sich an Ihren Administrator.`,
's86870f906d9c5074': `Sie haben die Anmeldung abgebrochen. Es wurde nichts geändert.`,
'sbde9633abbd13a42': `Die Antwort war für eine andere Website bestimmt. Informieren Sie Ihren Administrator.`,
'sca5486d0f750196c': `Der Anmeldedienst hat Ihre E-Mail-Adresse nicht bestätigt. Bestätigen Sie sie dort und versuchen Sie es erneut.`,
'sebcb4ab1da32bc0f': `Die Antwort des Anmeldedienstes war zu alt. Beginnen Sie von vorn. Tritt das erneut auf, bitten Sie Ihren Administrator, die Uhren zu prüfen.`,
'sfa85be55ab5d9e63': `Der Anmeldedienst ist nicht erreichbar. Versuchen Sie es in einigen Minuten erneut, oder verwenden Sie Ihr Passwort.`,
'sfd68a78d60418e67': `Der Anmeldedienst hat diese Website abgelehnt. Bitten Sie Ihren Administrator, die Einstellungen zu prüfen.`,
    };
  