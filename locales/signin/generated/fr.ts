
    // Do not modify this file by hand!
    // Re-generate this file by running lit-localize

    
    import {str} from '@lit/localize';

    /* eslint-disable no-irregular-whitespace */
    /* eslint-disable @typescript-eslint/no-explicit-any */

    export const templates = {
      's0287a6d1288b7881': `Ce navigateur ne prend pas en charge les clés d’accès.`,
's043e59128e4d5c70': str`Dernière utilisation : ${0}`,
's08b05407b5565ca4': `ou`,
's0f120c0029a0033e': `Cette connexion a expiré ou a déjà été utilisée. Recommencez.`,
's132197f83a0f9c6e': `Se connecter avec une clé d’accès`,
's1892fccf94751a48': `Les clés d’accès ne fonctionnent pas à cette adresse. Ouvrez ce site par son nom en HTTPS.`,
's19746dd13639e950': `Opération annulée ou trop longue. Rien n’a changé.`,
's1cb5437f4997df1c': `Clés d’accès`,
's2958cdf2f180a7b3': `La réponse provient d’un autre service de connexion que celui configuré. Informez votre administrateur.`,
's2b43b8572e160dcf': `Connexion impossible avec le service de connexion. Réessayez ou utilisez votre mot de passe.`,
's2bf9b66621503f5e': `Trop de connexions depuis votre réseau. Réessayez dans une minute.`,
's2ceb11be2290bb1b': `Annuler`,
's2e15846247e137df': `La réponse appartient à une autre connexion. Recommencez.`,
's38f1b8efa8df446b': `Cet appareil a déjà une clé d’accès pour votre compte.`,
's41586b1c03c039ea': `Votre navigateur vous demandera ensuite où conserver la clé d’accès et comment la déverrouiller.`,
's4505b95fc479111b': `Clé d’accès retirée`,
's4594a4b940acb9c0': `Le service de connexion n’a pas indiqué quel compte est le vôtre. Contactez votre administrateur.`,
's51c74024490b8507': `Ajouter une clé d’accès`,
's60d8f50afb1a8664': `Vous ne pourrez plus vous connecter avec elle. Supprimez-la aussi de votre appareil.`,
's627449ad19e57711': `Saisissez un nom qui vous permet de la reconnaître.`,
's70bd4b2defa0f6b5': `Pas encore utilisée`,
's7fa56749e97163cb': str`Se connecter avec ${0}`,
's81ecf2d4386b8e84': `Continuer`,
's82b139dd61b0d019': `Aucun compte actif ne correspond ici à l’utilisateur connecté. Contactez votre administrateur.`,
's86870f906d9c5074': `Vous avez annulé la connexion. Rien n’a changé.`,
's87562bc383cca3c6': `Cet appareil ne peut pas conserver de clé d’accès protégée par un code, une empreinte ou un visage. Utilisez-en un autre.`,
's99da5e3d1c0b19fc': str`Retirer la clé d’accès « ${0} » ?`,
'sb017dffb89de1b66': `Connectez-vous par empreinte, visage ou verrouillage d’écran au lieu d’un mot de passe.`,
'sbde9633abbd13a42': `La réponse était destinée à un autre site. Informez votre administrateur.`,
'sc1d177efc15054d2': `Clé d’accès ajoutée. Vous pouvez désormais vous connecter avec elle.`,
'sca5486d0f750196c': `Le service de connexion n’a pas vérifié votre adresse e-mail. Vérifiez-la dans ce service, puis réessayez.`,
'sea4f08110bb8f15d': `Retirer`,
'sebcb4ab1da32bc0f': `La réponse du service de connexion était trop ancienne. Recommencez. Si cela se reproduit, demandez à votre administrateur de vérifier les horloges.`,
'sef49aec68fd1dc66': `Nom`,
'sf216b687b85f56af': `Impossible de charger les clés d’accès`,
'sfa85be55ab5d9e63': `Impossible de joindre le service de connexion. Réessayez dans quelques minutes ou utilisez votre mot de passe.`,
'sfb72674dd9c7f7fc': str`Retirer la clé d’accès ${0}`,
'sfd68a78d60418e67': `Le service de connexion a refusé ce site. Demandez à votre administrateur de vérifier les paramètres.`,
    };
  