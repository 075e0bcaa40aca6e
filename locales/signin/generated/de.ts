
    // Do not modify this file by hand!
    // Re-generate this file by running lit-localize

    
    import {str} from '@lit/localize';

    /* eslint-disable no-irregular-whitespace */
    /* eslint-disable @typescript-eslint/no-explicit-any */

    export const templates = {
      's0287a6d1288b7881': `Dieser Browser unterstützt keine Passkeys.`,
's043e59128e4d5c70': str`Zuletzt verwendet: ${0}`,
's08b05407b5565ca4': `oder`,
's0f120c0029a0033e': `Diese Anmeldung ist abgelaufen oder wurde bereits verwendet. Beginnen Sie von vorn.`,
's132197f83a0f9c6e': `Mit Passkey anmelden`,
's1892fccf94751a48': `Passkeys funktionieren unter dieser Adresse nicht. Öffnen Sie die Website über ihren Namen mit HTTPS.`,
's19746dd13639e950': `Abgebrochen oder Zeit überschritten. Es wurde nichts geändert.`,
's1cb5437f4997df1c': `Passkeys`,
's2958cdf2f180a7b3': `Die Antwort kam von einem anderen als dem eingerichteten Anmeldedienst. Informieren Sie Ihren Administrator.`,
's2b43b8572e160dcf': `Die Anmeldung über den Anmeldedienst ist fehlgeschlagen. Versuchen Sie es erneut, oder verwenden Sie Ihr Passwort.`,
's2bf9b66621503f5e': `Zu viele Anmeldungen aus Ihrem Netzwerk. Versuchen Sie es in einer Minute erneut.`,
's2ceb11be2290bb1b': `Abbrechen`,
's2e15846247e137df': `Die Antwort gehört zu einer anderen Anmeldung. Beginnen Sie von vorn.`,
's38f1b8efa8df446b': `Auf diesem Gerät gibt es bereits einen Passkey für Ihr Konto.`,
's41586b1c03c039ea': `Ihr Browser fragt als Nächstes, wo der Passkey gespeichert und wie er entsperrt wird.`,
's4505b95fc479111b': `Passkey entfernt`,
's4594a4b940acb9c0': `Der Anmeldedienst hat nicht angegeben, welches Konto Ihres ist. Wenden Sie sich an Ihren Administrator.`,
's51c74024490b8507': `Passkey hinzufügen`,
's60d8f50afb1a8664': `Sie können sich damit nicht mehr anmelden. Löschen Sie ihn auch von Ihrem Gerät.`,
's627449ad19e57711': `Geben Sie einen Namen ein, an dem Sie ihn erkennen.`,
's70bd4b2defa0f6b5': `Noch nicht verwendet`,
's7fa56749e97163cb': str`Mit ${0} anmelden`,
's81ecf2d4386b8e84': `Weiter`,
's82b139dd61b0d019': `Für den angemeldeten Benutzer gibt es hier kein aktives Konto. Wenden Sie sich an Ihren Administrator.`,
's86870f906d9c5074': `Sie haben die Anmeldung abgebrochen. Es wurde nichts geändert.`,
's87562bc383cca3c6': `Dieses Gerät kann keinen Passkey speichern, der durch PIN, Fingerabdruck oder Gesicht geschützt ist. Verwenden Sie ein anderes.`,
's99da5e3d1c0b19fc': str`Passkey „${0}“ entfernen?`,
'sb017dffb89de1b66': `Melden Sie sich mit Fingerabdruck, Gesicht oder Displaysperre statt mit einem Passwort an.`,
'sbde9633abbd13a42': `Die Antwort war für eine andere Website bestimmt. Informieren Sie Ihren Administrator.`,
'sc1d177efc15054d2': `Passkey hinzugefügt. Sie können sich ab jetzt damit anmelden.`,
'sca5486d0f750196c': `Der Anmeldedienst hat Ihre E-Mail-Adresse nicht bestätigt. Bestätigen Sie sie dort und versuchen Sie es erneut.`,
'sea4f08110bb8f15d': `Entfernen`,
'sebcb4ab1da32bc0f': `Die Antwort des Anmeldedienstes war zu alt. Beginnen Sie von vorn. Tritt das erneut auf, bitten Sie Ihren Administrator, die Uhren zu prüfen.`,
'sef49aec68fd1dc66': `Name`,
'sf216b687b85f56af': `Passkeys konnten nicht geladen werden`,
'sfa85be55ab5d9e63': `Der Anmeldedienst ist nicht erreichbar. Versuchen Sie es in einigen Minuten erneut, oder verwenden Sie Ihr Passwort.`,
'sfb72674dd9c7f7fc': str`Passkey ${0} entfernen`,
'sfd68a78d60418e67': `Der Anmeldedienst hat diese Website abgelehnt. Bitten Sie Ihren Administrator, die Einstellungen zu prüfen.`,
    };
  